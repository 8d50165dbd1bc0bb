import { asApiError } from '@renderer/api/error'
import { useFetchImageMutation } from '@renderer/api/endpoints/images'

/** The picture as a file, or the translation key of the reason why there is none. */
type Copied = { readonly file: File } | { readonly refusal: string; readonly details?: object }

const fileOf = (kind: string, base64: string): File => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new File([bytes], `copy.${kind}`, { type: `image/${kind}` })
}

/** Fetches pictures of other sites, to be cropped and uploaded like a chosen file. */
export const useCopiedPicture = () => {
  const [fetchImage, { isLoading }] = useFetchImageMutation()
  const fetchFile = async (address: string, least: number): Promise<Copied> => {
    try {
      const { kind, bytes } = await fetchImage({ address, least }).unwrap()
      return { file: fileOf(kind, bytes) }
    } catch (cause) {
      const error = asApiError(cause)
      const reason = error?.code === 'file_refused' ? error.details.reason : undefined
      if (error && typeof reason === 'string')
        return { refusal: `refusals.${reason}`, details: error.details }
      return {
        refusal:
          error?.code === 'invalid_input' ? 'refusals.address' : `errors:${error?.code ?? 'unexpected'}`,
      }
    }
  }
  return { fetchFile, isFetching: isLoading }
}

import { useRebuildStorageMutation } from '@renderer/api/endpoints/storage'
import { useErrorToast } from './use-error-toast'

/** Makes a terminal's damaged database anew; what it refuses is shown. */
export const useRebuildStorage = () => {
  const [ask, { isLoading: isBusy }] = useRebuildStorageMutation()
  const showError = useErrorToast()
  const rebuild = (): void => void ask().unwrap().catch(showError)
  return { rebuild, isBusy }
}

import { createContext, useContext, useEffect, useMemo } from 'react'
import { useRemoveImageMutation } from '@renderer/api/endpoints/images'
import { createUploads, type Uploads } from './uploads'

const UploadsContext = createContext<Uploads | null>(null)

/** Surrounds a form's fields: the uploads that the form does not save are deleted. */
export const FormUploads = UploadsContext.Provider

/** The uploads of the surrounding form; null where there is none. */
export const useUploadsAround = (): Uploads | null => useContext(UploadsContext)

/** The uploads of a form, closed when it is unmounted. */
export const useFormUploads = (): Uploads => {
  const [removeImage] = useRemoveImageMutation()
  const uploads = useMemo(
    () =>
      createUploads((path) => {
        const [company_id = ''] = path.split('/')
        // A file that cannot be deleted now does no harm.
        void removeImage({ company_id, path })
      }),
    [removeImage],
  )
  useEffect(() => {
    uploads.open()
    return () => uploads.leave()
  }, [uploads])
  return uploads
}

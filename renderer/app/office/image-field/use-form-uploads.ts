import { createContext, useContext, useEffect, useMemo } from 'react'
import { useRemoveImageMutation } from '@renderer/api/endpoints/images'
import { createUploads, type Uploads } from './uploads'

const UploadsContext = createContext<Uploads | null>(null)

/** Around a form's fields: their pictures are taken away again where the form does not save them. */
export const FormUploads = UploadsContext.Provider

/** The books of the form around a field; null where nothing is around it. */
export const useUploadsAround = (): Uploads | null => useContext(UploadsContext)

/** The books of a form's pictures, closed when it leaves the screen. */
export const useFormUploads = (): Uploads => {
  const [removeImage] = useRemoveImageMutation()
  const uploads = useMemo(
    () =>
      createUploads((path) => {
        const [company_id = ''] = path.split('/')
        // A file that cannot be removed now does no harm.
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

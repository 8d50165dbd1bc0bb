import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './admin-menu.module.css'
import { Named } from './list-pictures'
import type { PictureRun } from './use-picture-run'

/** How far the pictures of an import are, and those that failed, to be tried again. */
export const PictureProgress = ({ pictures }: { readonly pictures: PictureRun }) => {
  const { t } = useTranslation(['admin-menu', 'image-field', 'errors'])
  const { run, retry } = pictures
  if (!run) return null
  const { total, done, failed, isRunning } = run
  return (
    <>
      <UnsavedGuard isDirty={isRunning} />
      {isRunning ? (
        <label className={styles.progress} data-testid="pictures-progress">
          {t('file.pictures.sending', { done: done + failed.length, total })}
          <progress max={total} value={done + failed.length} />
        </label>
      ) : (
        <Banner
          tone={failed.length > 0 ? 'warning' : 'success'}
          testId="pictures-done"
          action={
            failed.length > 0 && (
              <Button onClick={retry} data-testid="pictures-retry">
                {t('file.pictures.retry')}
              </Button>
            )
          }
        >
          {t('file.pictures.done', { count: done })}{' '}
          {failed.length > 0 && t('file.pictures.failed', { count: failed.length })}
        </Banner>
      )}
      {!isRunning && (
        <Named
          testId="pictures-failed"
          title={t('file.pictures.without', { count: failed.length })}
          isOpen
          rows={failed.map(({ name, from, problem }) => ({
            name,
            text: typeof from === 'string' ? from : from.name,
            reason: t(problem.key, { ...problem.values }),
          }))}
        />
      )}
    </>
  )
}

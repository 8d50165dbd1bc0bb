import { useTranslation } from 'react-i18next'
import { useGetPrintStateQuery } from '@renderer/api/endpoints/printing'
import { useGetStorageQuery } from '@renderer/api/endpoints/storage'
import { listed } from '@renderer/i18n/listed'
import styles from './banners.module.css'

/** Whatever is ticked here is lost while the disk refuses it. */
const Disk = () => {
  const { t } = useTranslation(['kitchen', 'sync-health'])
  const { data } = useGetStorageQuery()
  if (!data || data.trouble === 'none') return null
  return (
    <div className={styles.alarmingMachine} role="alert" data-testid="kitchen-disk">
      <strong>{t(`sync-health:storage.${data.trouble}.title`)}</strong>{' '}
      <span>
        {data.trouble === 'damaged' ? t('machine.damaged') : t(`sync-health:storage.${data.trouble}.text`)}
      </span>
    </div>
  )
}

/** What should be on paper in the kitchen and is not. */
const Printers = () => {
  const { t, i18n } = useTranslation(['kitchen', 'printing'])
  const { data } = useGetPrintStateQuery()
  if (!data) return null
  const failing = data.printers.flatMap(({ id, problem }) => {
    const printer = data.settings.printers.find((one) => one.id === id)
    return printer && problem ? [{ name: printer.name, problem }] : []
  })
  const [first, ...others] = failing
  const held = data.held.length
  if (!first && held === 0) return null
  const names = listed(
    i18n.language,
    failing.map(({ name }) => name),
  )
  return (
    <div className={styles.machine} role="status" data-testid="kitchen-printers">
      {first && (
        <strong>
          {others.length > 0
            ? t('machine.printers', { names })
            : t(`printing:problem.${first.problem}`, { name: first.name })}
        </strong>
      )}{' '}
      {held > 0 && <span>{t('machine.held', { count: held })}</span>}
    </div>
  )
}

/** Of a terminal that is only the kitchen's, what of its machine does not work: no till's notice is in sight there. */
export const MachineBanners = () => (
  <>
    <Disk />
    <Printers />
  </>
)

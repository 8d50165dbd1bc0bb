import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '@renderer/ui/feedback/banner'
import { useGateway } from '../gateway-context'
import { useGetSelfServiceStateQuery } from './endpoints'
import styles from './self-service.module.css'

/** Some of it begins with time alone, as when a printer stays without paper. */
const LOOK_EVERY_MS = 10_000

/** All that a guest reads of printers and disk: that staff must help, where the guest gets no further. */
export const CallStaff = () => {
  const { t } = useTranslation('self-service')
  const gateway = useGateway()
  const { data, refetch } = useGetSelfServiceStateQuery(undefined, { pollingInterval: LOOK_EVERY_MS })
  useEffect(() => {
    const stops = (['storage.changed', 'print.changed'] as const).map((event) =>
      gateway.subscribe(event, () => void refetch()),
    )
    return () => stops.forEach((stop) => stop())
  }, [gateway, refetch])
  if (!data?.needs_staff) return null
  return (
    <div className={styles.callStaff}>
      <Banner tone="warning" testId="call-staff">
        {t('needsStaff')}
      </Banner>
    </div>
  )
}

import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import type { Reservation } from '@shared/schemas/reservation/reservation'
import { useAuth } from '@renderer/app/session/auth-context'
import { CompanyGate } from '@renderer/app/company/company-gate'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PageSpinner } from '@renderer/ui/spinner'
import { Confirmation } from './confirmation'
import { MyReservations } from './my-reservations'
import { ReservationsOff } from './reservations-off'
import { ReservationFormCard } from './reservation-form'
import styles from './reservations.module.css'
import type { Taken } from './use-reservation'

/** `/reserva`: a reservation at the selected company, for guests too (spec §1, §2). */
export const ReservationPage = () => (
  <CompanyGate>
    <ReservationScreen />
  </CompanyGate>
)

const ReservationScreen = () => {
  const { t } = useTranslation('reservations')
  const { company, isLoading } = useContact()
  const { session, status } = useAuth()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [changing, setChanging] = useState<Reservation | null>(null)
  const isOwnDevice = useGateway().terminal === null
  const name = companyDisplayName(company) ?? t('shell:noCompanyName')

  return (
    <section className={styles.page} data-testid="reservation-page">
      <header>
        <p className={styles.kicker}>{name}</p>
        <h1 className={styles.heading}>{t('title')}</h1>
      </header>
      {isLoading || status === 'loading' ? (
        <PageSpinner />
      ) : taken ? (
        <Confirmation taken={taken} onAnother={() => setTaken(null)} />
      ) : (
        <Asking
          key={`${session?.user.id ?? 'guest'} ${changing?.id ?? ''}`}
          changing={session && changing}
          onTaken={(done) => {
            setChanging(null)
            setTaken(done)
          }}
          onCurrent={setChanging}
          onLeave={() => setChanging(null)}
        />
      )}
      {session && isOwnDevice && (
        <MyReservations
          onChange={(reservation) => {
            setTaken(null)
            setChanging(reservation)
          }}
        />
      )}
    </section>
  )
}

/** Without the company's hours and settings no time can be offered, so they are refetched. */
const Asking = (form: ComponentProps<typeof ReservationFormCard>) => {
  const { pages, error, retry } = useContact()
  if (!pages) return error === null ? <PageSpinner /> : <LoadError code={error} onRetry={retry} />
  if (pages.reservation?.is_enabled === false || !pages.company.is_active) return <ReservationsOff />
  return <ReservationFormCard {...form} />
}

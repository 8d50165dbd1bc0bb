import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RESERVATION_LIMITS } from '@shared/domain/common/column-limits'
import {
  dateOf,
  formatDate,
  MORE_PEOPLE,
  peopleOf,
  peopleOptions,
  type ReservationField,
} from '@shared/domain/reservation/reservation'
import type { Reservation } from '@shared/schemas/reservation/reservation'
import { offeredTimes } from '@shared/domain/reservation/reservation-times'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { SelectField, TextAreaField, TextField } from '@renderer/ui/field'
import { useFocusWhenShown } from '@renderer/ui/use-focus-when-shown'
import { DateField } from './date-field'
import { Notices } from './notices'
import styles from './reservations.module.css'
import { useReservation, type Taken } from './use-reservation'

/** Name, phone, date, time, people, observations (spec §3), with the company's conditions. */
export const ReservationFormCard = ({
  onTaken,
  changing = null,
  onCurrent,
  onLeave,
}: {
  readonly onTaken: (taken: Taken) => void
  /** The customer's own reservation, where this form changes one. */
  readonly changing?: Reservation | null
  /** The reservation that this form changes has become another since. */
  readonly onCurrent?: (current: Reservation) => void
  /** Leaves the change; the reservation stays as it is. */
  readonly onLeave?: () => void
}) => {
  const { t } = useTranslation('reservations')
  const state = useReservation(onTaken, changing, onCurrent)
  const title = useFocusWhenShown<HTMLHeadingElement>()
  const { form, figures, opening, now, problems, failure, isBusy, type, leave } = state
  const date = dateOf(form)
  const times = date === null ? [] : offeredTimes(opening, figures, date, now)

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void state.submit()
  }
  const field = (name: ReservationField) => ({
    name,
    value: form[name],
    error: problems[name] ? t(`problem.${problems[name]}`, { most: figures.max_people_option }) : null,
    disabled: isBusy,
    onBlur: () => leave(name),
    'data-testid': `reservation-${name.replace('_', '-')}`,
  })
  const mandatory = (name: ReservationField) => ({
    ...field(name),
    required: true,
    label: (
      <>
        {t(`field.${name}`)} <span aria-hidden="true">*</span>
      </>
    ),
  })
  const peopleLabel = (option: string): string =>
    option === MORE_PEOPLE
      ? t('people.more', { count: figures.max_people_option })
      : t('people.some', { count: Number(option) })

  return (
    <form className={styles.columns} onSubmit={onSubmit} noValidate data-testid="reservation-form">
      <div className={styles.card}>
        {changing && (
          <h2 ref={title} tabIndex={-1} className={styles.cardTitle} data-testid="reservation-changing">
            {t('change.title', { date: formatDate(changing.date), time: changing.time })}
          </h2>
        )}
        <TextField
          {...mandatory('name')}
          autoComplete="name"
          limit={RESERVATION_LIMITS.name}
          onChange={({ target }) => type('name', target.value)}
        />
        <TextField
          {...mandatory('phone')}
          type="tel"
          autoComplete="tel"
          limit={RESERVATION_LIMITS.phone}
          hint={t('hint.phone')}
          onChange={({ target }) => type('phone', target.value)}
        />
        <DateField
          {...mandatory('date')}
          timeZone={opening.timeZone}
          now={now}
          onType={(text) => type('date', text)}
        />
        <SelectField
          {...mandatory('time')}
          hint={date === null ? t('hint.time') : ''}
          options={[
            { value: '', label: t('choose') },
            ...withChosen(times, form.time).map((time) => ({ value: time, label: time })),
          ]}
          onChange={({ target }) => type('time', target.value)}
        />
        <SelectField
          {...mandatory('people')}
          options={[
            { value: '', label: t('choose') },
            ...peopleOptions(figures.max_people_option).map((option) => ({
              value: option,
              label: peopleLabel(option),
            })),
          ]}
          onChange={({ target }) => type('people', target.value)}
        />
        {state.asksHowMany && (
          <TextField
            {...mandatory('more_people')}
            inputMode="numeric"
            onChange={({ target }) => type('more_people', target.value)}
          />
        )}
        <div className={styles.wide}>
          <TextAreaField
            {...field('observations')}
            label={t('field.observations')}
            hint={t('hint.observations')}
            limit={RESERVATION_LIMITS.observations}
            onChange={({ target }) => type('observations', target.value)}
          />
        </div>
        {failure !== null && (
          <div className={styles.wide}>
            <Banner tone="error" testId="reservation-failed">
              {failure}
            </Banner>
          </div>
        )}
        <div className={styles.wide}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            isBlock
            isBusy={isBusy}
            data-testid="reservation-submit"
          >
            {t(isBusy ? 'submitting' : changing ? 'change.submit' : 'submit')}
          </Button>
          {changing && (
            <Button isBlock disabled={isBusy} onClick={onLeave} data-testid="reservation-leave">
              {t('change.leave')}
            </Button>
          )}
          {changing && <p className={styles.small}>{t('change.hint')}</p>}
          <p className={styles.small}>{t('mandatoryMark')}</p>
        </div>
      </div>
      <Notices figures={figures} date={date} people={peopleOf(form)} />
    </form>
  )
}

/** A chosen time that is no longer offered stays visible beside its problem. */
const withChosen = (times: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || times.includes(chosen) ? times : [...times, chosen].sort()

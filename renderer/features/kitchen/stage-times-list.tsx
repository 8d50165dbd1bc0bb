import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stageTimes } from '@shared/domain/kitchen/stage-times'
import { useGetStageTimesQuery } from '@renderer/api/endpoints/kitchen'
import styles from './board-tools.module.css'
import { HOUR_MS } from '@shared/domain/common/durations'

/** Longer than any evening's service. */
const EVENING_MS = 12 * HOUR_MS

/** How long the evening's orders took in each stage: the median, and the slowest with its number. */
export const StageTimesList = ({ companyId, serverNowMs }: { companyId: string; serverNowMs: number }) => {
  const { t } = useTranslation('kitchen')
  const [since] = useState(() => new Date(serverNowMs - EVENING_MS).toISOString())
  const { data, isError } = useGetStageTimesQuery({ company_id: companyId, since })
  return (
    <section className={styles.times} data-testid="kitchen-times">
      <h3>{t('times.title')}</h3>
      {isError && <p>{t('times.failed')}</p>}
      {data && (
        <dl>
          {stageTimes(data).map(({ stage, median, slowest }) => (
            <div key={stage}>
              <dt>{t(`times.${stage}`)}</dt>
              <dd>
                {median === null || slowest === null
                  ? '–'
                  : t('times.value', { median, slowest: slowest.minutes, number: slowest.number })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

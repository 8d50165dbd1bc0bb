import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MEANINGS, type Meaning } from '@shared/domain/menu/menu-list-columns'
import { headingsOf, samplesOf } from '@shared/domain/menu/menu-list-layout'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import styles from './list-import.module.css'
import type { ListTable } from './read-list'
import { useListTexts } from './use-list-texts'

const NOTHING = 'nothing'
/** Longer values are cut: three of them show what a column is. */
const SAMPLE_LENGTH = 60

/** 'A' to 'Z', then 'AA', as a spreadsheet names a column. */
const letterOf = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`

/** Each column of a list with some of its values, and what it is: a choice that is made beforehand and can be changed. */
export const ListColumns = ({
  table,
  isOpen,
  isDisabled,
  onChange,
}: {
  readonly table: ListTable
  /** Shown at once: something is left to choose. */
  readonly isOpen: boolean
  readonly isDisabled: boolean
  readonly onChange: (place: number, meaning: Meaning | null) => void
}) => {
  const { t } = useTranslation('admin-menu')
  const { meaningText } = useListTexts()
  const baseId = useId()
  const { cells, layout } = table
  const headings = headingsOf(cells, layout.heading)
  const options = [
    { value: NOTHING, label: t('file.ignore') },
    ...MEANINGS.map((meaning) => ({ value: meaning as string, label: meaningText(meaning) })),
  ]
  const columns = layout.meanings.flatMap((meaning, place) => {
    const samples = samplesOf(cells, layout.heading, place)
    const heading = headings[place] ?? ''
    return heading === '' && samples.length === 0 ? [] : [{ meaning, place, samples, heading }]
  })
  const read = columns.filter(({ meaning }) => meaning !== null).length
  return (
    <details className={styles.columns} open={isOpen} data-testid="list-columns">
      <summary>{t('file.columns', { read, total: columns.length })}</summary>
      <p className={styles.columnsLead}>{t('file.columnsLead')}</p>
      <AntdTheme>
        <ul className={styles.columnList}>
          {columns.map(({ meaning, place, samples, heading }) => (
            <li key={place} className={styles.column} data-ignored={meaning === null}>
              <span className={styles.heading} id={`${baseId}-${String(place)}`}>
                {heading || t('file.columnLetter', { letter: letterOf(place) })}
              </span>
              <span className={styles.samples}>
                {samples.map((sample) => (
                  <q key={sample}>{sample.slice(0, SAMPLE_LENGTH)}</q>
                ))}
              </span>
              <Select
                className={styles.meaning ?? ''}
                value={meaning ?? NOTHING}
                options={options}
                // All of them at once: a short list, and a screen reader counts it.
                virtual={false}
                disabled={isDisabled}
                aria-labelledby={`${baseId}-${String(place)}`}
                onChange={(chosen: string) => onChange(place, MEANINGS.find((one) => one === chosen) ?? null)}
                data-testid={`list-column-${String(place)}`}
              />
            </li>
          ))}
        </ul>
      </AntdTheme>
    </details>
  )
}

import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Input, Modal, type InputRef } from 'antd'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import { useCompany } from '@renderer/app/company/company-context'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { useFocusBackOnClose } from '@renderer/ui/antd/use-focus-back'
import styles from './palette.module.css'
import { GROUPS, useFound } from './use-found'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const Search = ({ company, field }: { company: Company; field: RefObject<InputRef | null> }) => {
  const { t } = useTranslation('admin')
  const [query, setQuery] = useState('')
  const found = useFound(company, query)
  const inside = useRef<HTMLDivElement>(null)
  const count = GROUPS.reduce((sum, group) => sum + found[group].length, 0)

  /** The arrows go from the field through the links and back; Enter in the field opens the first. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const stops = [...(inside.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const place = stops.indexOf(document.activeElement as HTMLElement)
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      stops[(place + step + stops.length) % stops.length]?.focus()
    }
    if (event.key !== 'Enter' || place !== 0) return
    // As a click, which asks first where something is not saved; the key must not answer that question too.
    event.preventDefault()
    stops[1]?.click()
  }

  return (
    <div ref={inside} role="search" className={styles.palette}>
      <Input
        size="large"
        allowClear
        ref={field}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('palette.hint')}
        aria-label={t('palette.title')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={onKeyDown}
        data-testid="palette-field"
      />
      <p className="visually-hidden" role="status">
        {t('palette.found', { count })}
      </p>
      <div className={styles.results} data-testid="palette-results">
        {count === 0 && <p className={styles.none}>{t('palette.none')}</p>}
        {GROUPS.filter((group) => found[group].length > 0).map((group) => (
          <section key={group} aria-labelledby={`palette-${group}`}>
            <p id={`palette-${group}`} className={styles.group}>
              {t(`palette.groups.${group}`)}
            </p>
            <ul>
              {found[group].map(({ to, name, more }) => (
                <li key={`${to} ${more}`}>
                  <Link to={to} className={styles.found} onKeyDown={onKeyDown}>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.more}>{more}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The search over pages, dishes, tables, people and orders. Rendered only while open. */
export const PaletteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('admin')
  const { company } = useCompany()
  const field = useRef<InputRef>(null)
  useFocusBackOnClose()
  if (!company) return null
  return (
    <AntdTheme>
      <Modal
        open
        destroyOnHidden
        footer={null}
        closable={false}
        width={640}
        className={styles.dialog ?? ''}
        title={<span className="visually-hidden">{t('palette.title')}</span>}
        onCancel={onClose}
        // There at once. The end of an animation would take the focus from a question that opened over it meanwhile.
        transitionName=""
        maskTransitionName=""
        afterOpenChange={(isOpen) => {
          if (isOpen) field.current?.focus()
        }}
        data-testid="palette"
      >
        <Search key={company.id} company={company} field={field} />
      </Modal>
    </AntdTheme>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import { normaliseCode } from '@shared/domain/menu/menu-code'
import { MoneyField, SwitchField } from '@renderer/app/office/fields'
import { TranslationsField } from '@renderer/app/office/translations-field'
import { useFormats } from '@renderer/i18n/format'
import { SelectField, TextField } from '@renderer/ui/antd/field'
import { Button } from '@renderer/ui/button'
import styles from './admin-menu.module.css'
import type { Product } from './menu-records'
import { lostProduct, optionProblems, withProduct, type OptionWrite } from './blank-options'

interface OptionRowProps {
  readonly option: OptionWrite
  readonly products: readonly Product[]
  readonly showsProblems: boolean
  readonly onChange: (option: OptionWrite) => void
  readonly onRemove: () => void
}

/** One option: name, price, availability; further fields on demand. */
export const OptionRow = ({ option, products, showsProblems, onChange, onRemove }: OptionRowProps) => {
  const { t } = useTranslation(['admin-menu', 'office'])
  const { money } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const product = products.find(({ id }) => id === option.product_id)
  const isLost = lostProduct(option, products)
  const problems = showsProblems ? optionProblems(option, products) : {}
  const problemText = (problem: string | undefined): string | null =>
    problem ? t(`office:problems.${problem}` as 'office:problems.required') : null
  const set = (change: Partial<OptionWrite>): void => onChange({ ...option, ...change })
  const called = option.name.trim() || t('options.addOption')
  return (
    // The fields of every row have the same labels; the surrounding group's label names the row.
    <div className={styles.optionRow} role="group" aria-label={called} data-testid="option-row">
      <TextField
        label={t('fields.name')}
        error={problemText(problems.name)}
        required
        limit={COLUMN_LIMITS.products.name}
        value={option.name}
        onChange={({ target }) => set({ name: target.value })}
        data-testid="option-name"
      />
      <MoneyField
        label={t('fields.price_cents')}
        hint={
          product && option.price_cents === null
            ? t('options.priceOf', { price: money(effectivePriceCents(product)), name: product.name })
            : undefined
        }
        error={problemText(problems.price_cents)}
        value={option.price_cents}
        empty={null}
        onChange={(price_cents) => set({ price_cents })}
        testId="option-price"
      />
      <SwitchField
        label={
          <>
            {t('fields.is_available')}
            <span className="visually-hidden"> {option.name}</span>
          </>
        }
        value={option.is_available}
        onChange={(is_available) => set({ is_available })}
      />
      <Button
        variant="ghost"
        onClick={onRemove}
        aria-label={t('removeOf', { name: option.name })}
        data-testid="remove-option"
      >
        {t('office:remove')}
      </Button>
      <details
        className={styles.optionMore}
        // A removed product is in sight before anything is saved.
        open={isOpen || isLost}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('options.more')}</summary>
        {(isOpen || isLost) && (
          <div className={styles.optionFields}>
            <SelectField
              label={t('options.product')}
              hint={t('options.productHint')}
              error={isLost ? t('options.lostProduct') : null}
              value={isLost ? null : (option.product_id ?? '')}
              onChange={(chosen) =>
                onChange(withProduct(option, products.find(({ id }) => id === chosen) ?? null))
              }
              options={[
                { value: '', label: t('options.noProduct') },
                ...products.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
              ]}
              data-testid="option-product"
            />
            <TextField
              label={t('fields.code')}
              hint={t('options.codeHint')}
              error={problemText(problems.code)}
              limit={COLUMN_LIMITS.products.code}
              autoCapitalize="characters"
              autoComplete="off"
              value={option.code ?? ''}
              onChange={({ target }) => set({ code: normaliseCode(target.value) || null })}
              data-testid="option-code"
            />
            <TranslationsField
              fields={[{ key: 'name', label: t('fields.name') }]}
              of={called}
              value={option.translations}
              onChange={(translations) => set({ translations })}
            />
          </div>
        )}
      </details>
    </div>
  )
}

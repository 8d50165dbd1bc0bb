import { Suspense, useMemo, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lineOfItem } from '@shared/domain/cart/cart-item'
import { choicesWithoutAsking } from '@shared/domain/options/option-choosing'
import { groupsOf, priceOfChoices } from '@shared/domain/options/options'
import { codeLookup, parseQuickCode } from '@shared/domain/menu/quick-code'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { asApiError } from '@renderer/api/error'
import { useGetMenuQuery, useLazyFindByCodeQuery } from '@renderer/api/endpoints/menu'
import { useCart } from '@renderer/app/cart/cart-context'
import { ChoicesSheet, type Chosen } from '@renderer/app/options/choices-sheet'
import { Button } from '@renderer/ui/button'
import { TextField } from '@renderer/ui/field'
import styles from './cart.module.css'

/** `3*P001` and Enter: three of it into the cart; what is unknown or sold out stays in the field (spec §5). */
export const CodeEntry = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['cart', 'quick-order', 'errors'])
  const { add } = useCart()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<`${'errors' | 'quick-order'}:${string}` | null>(null)
  const [findByCode, { isFetching }] = useLazyFindByCodeQuery()
  const { data: menu } = useGetMenuQuery({ company_id: companyId })
  const lookup = useMemo(() => codeLookup((menu?.items ?? []).map(({ code }) => code)), [menu])
  const [asking, setAsking] = useState<{ item: MenuItem; quantity: number } | null>(null)

  const put = (item: MenuItem, quantity: number, chosen: Chosen): void => {
    add(lineOfItem(item, quantity, 'main_menu', null, chosen))
    setText('')
    setAsking(null)
  }

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const asked = parseQuickCode(text)
    if (typeof asked === 'string') return setProblem(text.trim() === '' ? null : `quick-order:${asked}`)
    try {
      const item = await findByCode({ company_id: companyId, code: lookup(asked.code) }).unwrap()
      if (!item?.is_available) return setProblem('quick-order:codeNotFound')
      const groups = menu ? groupsOf(item, menu) : []
      const choices = choicesWithoutAsking(groups)
      if (!choices) return setAsking({ item, quantity: asked.quantity })
      const price_cents = priceOfChoices(groups, choices, menu?.company.halves_price)
      put(item, asked.quantity, { choices, price_cents })
    } catch (cause) {
      setProblem(`errors:${asApiError(cause)?.code ?? 'unexpected'}`)
    }
  }
  return (
    <form className={styles.codeEntry} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('adding.code')}
        hint={t('adding.codeHint')}
        error={problem && t(problem)}
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(null)
        }}
        data-testid="append-code"
      />
      <Button type="submit" isBusy={isFetching} data-testid="append-code-add">
        {t('adding.addCode')}
      </Button>
      {asking && menu && (
        <Suspense fallback={null}>
          <ChoicesSheet
            item={asking.item}
            menu={menu}
            quantity={asking.quantity}
            onDone={(chosen) => put(asking.item, asking.quantity, chosen)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </form>
  )
}

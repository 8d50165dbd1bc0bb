import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lineOfItem } from '@shared/domain/cart-item'
import { parseQuickCode } from '@shared/domain/quick-code'
import { asApiError } from '@renderer/api/error'
import { useLazyFindByCodeQuery } from '@renderer/api/endpoints/menu'
import { useCart } from '@renderer/app/cart-context'
import { Button } from '@renderer/ui/button'
import { TextField } from '@renderer/ui/field'
import styles from './cart.module.css'

/** `3*P001` and Enter: three of it into the cart; what is unknown or sold out stays in the field (spec §5). */
export const CodeEntry = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('cart')
  const { add } = useCart()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [findByCode, { isFetching }] = useLazyFindByCodeQuery()

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const asked = parseQuickCode(text)
    if (!asked) return setProblem(text.trim() === '' ? null : 'code_not_found')
    try {
      const item = await findByCode({ company_id: companyId, code: asked.code }).unwrap()
      if (!item?.is_available) return setProblem('code_not_found')
      add(lineOfItem(item, asked.quantity, 'main_menu'))
      setText('')
    } catch (cause) {
      setProblem(asApiError(cause)?.code ?? 'unexpected')
    }
  }
  return (
    <form className={styles.codeEntry} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('adding.code')}
        hint={t('adding.codeHint')}
        error={problem && t(`errors:${problem}`)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
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
    </form>
  )
}

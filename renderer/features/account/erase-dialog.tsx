import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { useCart } from '@renderer/app/cart/cart-context'
import { forgetPerson } from '@renderer/app/cart/cart-owner'
import { useCompany } from '@renderer/app/company/company-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useProofProblem } from '@renderer/app/own-proof/use-proof-problem'
import { useAuth } from '@renderer/app/session/auth-context'
import type { AppStore } from '@renderer/app/store/store'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useSendProofCodeMutation } from '@renderer/api/endpoints/own-proof'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextField } from '@renderer/ui/field'
import styles from './account.module.css'
import { useEraseAccountMutation } from './own-data-api'

const namesIn = ({ details }: ApiError): string =>
  Array.isArray(details.companies) ? details.companies.join(', ') : ''

/** Why the account was not erased. */
const useProblemText = () => {
  const { t } = useTranslation('account')
  const proofProblem = useProofProblem()
  return (error: ApiError): string => {
    if (error.details.reason === 'last_owner') return t('erase.lastOwner', { names: namesIn(error) })
    return proofProblem(error) ?? t(`errors:${error.code}`)
  }
}

/** Erases the account: explains the effects, then asks for a word and for the password or a mailed code. */
export const EraseDialog = ({
  email,
  onErasing,
  onClose,
}: {
  email: string
  /** Called before the account and its session end, to leave the page. */
  onErasing: (isErasing: boolean) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('account')
  const formId = useId()
  const toast = useToast()
  const problemText = useProblemText()
  const gateway = useGateway()
  const store = useStore() as AppStore
  const personId = useAuth().session?.user.id ?? null
  const { clear: clearCart } = useCart()
  const { clear: clearCompany, isFixed } = useCompany()
  const [erase, erasing] = useEraseAccountMutation()
  const [sendCode, sending] = useSendProofCodeMutation()
  const [proof, setProof] = useState<'password' | 'code'>('password')
  const [secret, setSecret] = useState('')
  const [word, setWord] = useState('')
  const problem = asApiError(erasing.error ?? sending.error)
  const code = secret.replace(/\s/g, '')
  const isProven = proof === 'password' ? secret !== '' : /^\d{6}$/.test(code)
  const isConfirmed = word.trim().toLocaleLowerCase() === t('erase.word').toLocaleLowerCase()

  const requestCode = async (): Promise<void> => {
    erasing.reset()
    const answer = await sendCode({})
    if (answer.error) return
    setProof('code')
    setSecret('')
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isProven || !isConfirmed || erasing.isLoading) return
    onErasing(true)
    const answer = await erase(proof === 'password' ? { password: secret } : { code })
    if (answer.error) return onErasing(false)
    clearCart()
    // A terminal's carts and drafts are the terminal's.
    if (personId && !gateway.terminal) await forgetPerson(gateway, store, personId)
    if (!isFixed) clearCompany()
    toast('success', { title: t('erase.done') })
  }

  return (
    <Dialog
      title={t('erase.title')}
      onClose={onClose}
      testId="erase-dialog"
      footer={
        <DialogFooter
          onCancel={onClose}
          confirmLabel={t('erase.go')}
          form={formId}
          isDangerous
          isBusy={erasing.isLoading}
          isDisabled={!isProven || !isConfirmed}
          testId="erase-confirm"
        />
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.plain}>{t('erase.text', { email })}</p>
        <p className={styles.quiet}>{t('erase.remains')}</p>
        {proof === 'password' ? (
          <TextField
            key="password"
            label={t('erase.password')}
            type="password"
            autoComplete="current-password"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
            data-testid="erase-password"
          />
        ) : (
          <TextField
            key="code"
            label={t('erase.code')}
            hint={t('erase.codeSent', { email })}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
            data-testid="erase-code"
          />
        )}
        <Button
          variant="ghost"
          className={styles.action ?? ''}
          isBusy={sending.isLoading}
          onClick={() => void requestCode()}
          data-testid="erase-send-code"
        >
          {t(proof === 'code' ? 'code.again' : 'erase.sendCode')}
        </Button>
        <TextField
          label={t('erase.typeWord', { word: t('erase.word') })}
          autoComplete="off"
          value={word}
          onChange={({ target }) => setWord(target.value)}
          data-testid="erase-word"
        />
        {problem && (
          <p role="alert" className={styles.problem} data-testid="erase-problem">
            {problemText(problem)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

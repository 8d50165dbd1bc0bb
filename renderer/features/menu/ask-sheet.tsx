import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useJoinCompanyMutation } from '@renderer/api/endpoints/companies'
import { SignInSheet } from '@renderer/app/slots/sign-in-sheet'
import { Button } from '@renderer/ui/button'
import { Sheet } from '@renderer/ui/sheet'
import styles from './dish-sheets.module.css'
import { dishPath } from './use-dish-address'
import type { Ordering, Portion } from './use-ordering'

interface AskProps {
  readonly ordering: Ordering
  readonly asked: Portion
  /** The dish is in the cart. */
  readonly onPut: () => void
}

/** What has to be settled before a dish goes into the cart: sign in, become a customer, or a sent order. The dish waits. */
export const AskSheet = ({ ordering, asked, onPut }: AskProps) => {
  const { t } = useTranslation('dish')
  const { search } = useLocation()
  const { block, company, canPut, put, dismiss } = ordering
  const isPut = useRef(false)
  useEffect(() => {
    if (block !== null || !canPut || isPut.current) return
    isPut.current = true
    put(asked)
    dismiss()
    onPut()
  }, [asked, block, canPut, dismiss, onPut, put])

  if (block === 'signIn' || block === null)
    return (
      <SignInSheet
        lead={t('ask.signIn.lead', { dish: asked.entry.name })}
        companyId={company.id}
        returnTo={dishPath(asked.entry.code, search, company.slug)}
        onClose={dismiss}
        testId="ask-signIn"
      />
    )
  return <Question {...{ block, ordering, asked }} />
}

const Question = ({
  block,
  ordering,
  asked,
}: Pick<AskProps, 'ordering' | 'asked'> & { readonly block: 'join' | 'invite' | 'sent' }) => {
  const { t } = useTranslation('dish')
  const { company, sentNumber, dismiss, showCart } = ordering
  const [join, { isLoading }] = useJoinCompanyMutation()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const common = { variant: 'primary', size: 'large', isBlock: true } as const

  const joinHere = async (): Promise<void> => {
    setProblem(null)
    try {
      // Once rights say so, the dish goes into the cart.
      await join({ company_id: company.id }).unwrap()
    } catch (cause) {
      setProblem(asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null })
    }
  }
  const names = { dish: asked.entry.name, company: companyDisplayName(company) ?? '', number: sentNumber }
  return (
    <Sheet title={t(`ask.${block}.title`)} onClose={dismiss} testId={`ask-${block}`}>
      <div className={styles.ask}>
        <p>{t(`ask.${block}.text`, names)}</p>
        {problem && (
          <p className={styles.problem} role="alert">
            {t(`errors:${problem.code}`)}
          </p>
        )}
        <div className={styles.askButtons}>
          {block === 'sent' && (
            <Button {...common} onClick={showCart}>
              {t('ask.sent.action')}
            </Button>
          )}
          {block === 'join' && (
            <Button {...common} isBusy={isLoading} onClick={() => void joinHere()} data-testid="join-company">
              {t('ask.join.action')}
            </Button>
          )}
          <Button size="large" isBlock onClick={dismiss}>
            {t('ask.later')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import { mayChangeOperatorPin } from '@shared/domain/people/member-rules'
import { PIN_MIN, PIN_MIN_APPROVER, pinWeakness } from '@shared/domain/terminal/pin'
import type { OperatorList } from '@shared/contract/terminal/operator-methods'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useSetOperatorPinMutation } from '@renderer/api/endpoints/operators'
import { useAuth } from '@renderer/app/session/auth-context'
import { useRefusalText } from '@renderer/app/use-refusal-text'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { PinModal } from '@renderer/ui/antd/pin-modal'
import { useToast } from '@renderer/ui/feedback/toasts'
import { PinPad } from '@renderer/app/pin-pad/pin-pad'

/** Why the last attempt failed; `null` without a failure. */
type Problem = 'weak' | 'short' | 'mismatch' | { readonly error: ApiError | null } | null

/** The signed-in user chooses a PIN, typed twice; user managers also for others. */
export const SetPinDialog = ({ list, onClose }: { list: OperatorList; onClose: () => void }) => {
  const { t } = useTranslation('operators')
  const toast = useToast()
  const refusalText = useRefusalText()
  const { session, access } = useAuth()
  const [save, { isLoading }] = useSetOperatorPinMutation()
  const ownId = session?.user.id ?? ''
  const [userId, setUserId] = useState(ownId)
  const [pin, setPin] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem>(null)
  const [refusals, setRefusals] = useState(0)
  const chosenOne = list.operators.find(({ user_id }) => user_id === userId)
  // Who administers the platform is nobody's staff, and on no list before the first PIN.
  const isApprover =
    chosenOne?.can_manage_company ?? (userId === ownId && can(access, 'canManageCompany', list.company_id))
  const leastDigits = isApprover ? PIN_MIN_APPROVER : PIN_MIN
  const others = list.operators.filter(
    (operator) => operator.user_id !== ownId && mayChangeOperatorPin(access, list.company_id, operator),
  )

  const startAgain = (why: Problem) => {
    setPin('')
    setChosen(null)
    setProblem(why)
    if (why) setRefusals((count) => count + 1)
  }
  const finish = async (final: string) => {
    try {
      await save({ pin: final, ...(userId === ownId ? {} : { user_id: userId }) }).unwrap()
      toast('success', { title: t('set.done'), description: t('set.doneText') })
      onClose()
    } catch (cause) {
      startAgain({ error: asApiError(cause) })
    }
  }
  const submit = () => {
    if (pinWeakness(pin, leastDigits)) return startAgain(pin.length < leastDigits ? 'short' : 'weak')
    if (chosen === null) {
      setChosen(pin)
      setPin('')
      return setProblem(null)
    }
    return chosen === pin ? void finish(pin) : startAgain('mismatch')
  }
  const text =
    problem === null
      ? null
      : problem === 'weak'
        ? t('errors:weak_pin')
        : problem === 'short' && leastDigits > PIN_MIN
          ? t('set.sixDigits', { digits: leastDigits })
          : problem === 'short'
            ? t('errors:weak_pin')
            : problem === 'mismatch'
              ? t('set.mismatch')
              : refusalText(problem.error)
  return (
    <PinModal
      title={t(userId === ownId ? 'set.title' : 'set.titleOther')}
      cancelLabel={t('set.cancel')}
      isBusy={isLoading}
      onClose={onClose}
      testId="set-pin"
    >
      {others.length > 0 && (
        <ChoiceList
          label={t('set.who')}
          value={userId}
          options={[
            { value: ownId, label: t('set.me') },
            ...others.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
          onChange={(id) => {
            if (isLoading) return
            setUserId(id)
            startAgain(null)
          }}
          testId="set-pin-who"
        />
      )}
      <PinPad
        label={chosen === null ? t('set.choose', { least: leastDigits }) : t('set.repeat')}
        value={pin}
        onChange={(typed) => {
          setProblem(null)
          setPin(typed)
        }}
        onSubmit={submit}
        submitLabel={t(chosen === null ? 'set.next' : 'set.save')}
        isBusy={isLoading}
        isBlocked={false}
        problem={text}
        refusals={refusals}
      />
    </PinModal>
  )
}

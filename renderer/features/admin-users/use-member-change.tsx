import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '@shared/contract/people/people-methods'
import type { Standing } from '@shared/domain/people/member-rules'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useAuth } from '@renderer/app/session/auth-context'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { useWithProof } from '@renderer/app/own-proof/use-with-proof'
import { useToast } from '@renderer/ui/feedback/toasts'
import {
  useDemoteMemberMutation,
  usePromoteMemberMutation,
  useSetMemberMutation,
} from '@renderer/api/endpoints/people'

interface Change {
  readonly member: Member
  readonly wanted: Standing
}
type Kind = 'promote' | 'demote' | 'set'

const kindOf = ({ member, wanted }: Change): Kind => {
  if (member.role !== 'admin' && wanted.role === 'admin') return 'promote'
  const isLowered = member.role === 'admin' && wanted.role !== 'admin' && wanted.role !== 'owner'
  return isLowered ? 'demote' : 'set'
}

/** Makes a change of a membership, after a question where one is needed. */
export type AskChange = (member: Member, wanted: Standing) => void

/** A member's name in lists and confirmations. */
export const nameOf = ({ nome, email }: Member): string => nome?.trim() || email || '—'

/**
 * Changes of a membership; promoting to admin and demoting need a confirmation (spec §4), which is `question` while
 * it is open. To make an owner, a session that began a while ago needs a proof. Rejections go to `onFailed`.
 */
export const useMemberChange = (companyId: string, onFailed: (error: ApiError | null) => void) => {
  const { t } = useTranslation('admin-users')
  const toast = useToast()
  const { session, recheck } = useAuth()
  const [asked, setAsked] = useState<Change | null>(null)
  const [set, setting] = useSetMemberMutation()
  const [promote, promoting] = usePromoteMemberMutation()
  const [demote, demoting] = useDemoteMemberMutation()
  const { withProof, proofDialog } = useWithProof(companyId)
  const isBusy = setting.isLoading || promoting.isLoading || demoting.isLoading

  const send = ({ member, wanted }: Change): Promise<unknown> => {
    const of = { company_id: companyId, user_id: member.user_id }
    const kind = kindOf({ member, wanted })
    const isRoleAlone = wanted.is_active === member.is_active && member.is_active
    if (kind === 'promote' && isRoleAlone) return promote(of).unwrap()
    if (kind === 'demote' && isRoleAlone && wanted.role === 'employee') return demote(of).unwrap()
    return withProof((proof) =>
      set({
        ...of,
        role: wanted.role === member.role ? null : wanted.role,
        is_active: wanted.is_active === member.is_active ? null : wanted.is_active,
        proof,
      }).unwrap(),
    )
  }
  const run = async (change: Change): Promise<void> => {
    try {
      await send(change)
      toast('success', { title: t(`done.${kindOf(change)}`, { name: nameOf(change.member) }) })
      // Users who change their own role see at once what they may still do.
      if (change.member.user_id === session?.user.id) await recheck().catch(() => undefined)
    } catch (cause) {
      onFailed(asApiError(cause))
    } finally {
      // Another question may have been asked since.
      setAsked((current) => (current === change ? null : current))
    }
  }
  const ask: AskChange = (member, wanted) => {
    const change = { member, wanted }
    if (kindOf(change) === 'set') void run(change)
    else setAsked(change)
  }

  const kind = asked && kindOf(asked)
  const question: ReactNode =
    proofDialog ??
    (asked && (
      <ConfirmDialog
        title={t(`${kind ?? 'set'}.title`)}
        confirmLabel={t(`${kind ?? 'set'}.go`)}
        isBusy={isBusy}
        isDangerous={kind === 'demote'}
        onConfirm={() => void run(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{t(`${kind ?? 'set'}.text`, { name: nameOf(asked.member) })}</p>
      </ConfirmDialog>
    ))
  return { ask, question, isBusy }
}

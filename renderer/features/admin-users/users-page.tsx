import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { SentInvitation } from '@shared/contract/people/invitation-methods'
import type { Member } from '@shared/contract/people/people-methods'
import { isStaffRole } from '@shared/domain/access/company-roles'
import { companyDisplayName } from '@shared/domain/company/company'
import type { MemberScene } from '@shared/domain/people/member-rules'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import office from '@renderer/app/office/office.module.css'
import { ListState, OfficePage } from '@renderer/app/office/office-page'
import { SelectField } from '@renderer/ui/antd/field'
import { Invitations } from './invitations'
import { InviteForm } from './invite-form'
import { useListMembersQuery } from '@renderer/api/endpoints/people'
import { PeopleTable } from './people-table'
import { PersonPage } from './person-page'
import { ShareInvitation } from './share-invitation'

/** `/admin/users`: the company's members with their roles, and open invitations. */
export const UsersPage = () => {
  const { company } = useCompany()
  return company ? (
    <People companyId={company.id} companyName={companyDisplayName(company) ?? company.slug} />
  ) : null
}

type Shown = 'all' | 'staff' | 'customers'
const SHOWN: readonly Shown[] = ['all', 'staff', 'customers']

const isShown = ({ role }: Member, shown: Shown): boolean =>
  shown === 'all' || isStaffRole(role) === (shown === 'staff')

/** The facts that the membership rules need: the caller, the company and its owners. */
const useScene = (companyId: string, members: readonly Member[] | undefined): MemberScene => {
  const { session, access } = useAuth()
  const userId = session?.user.id ?? ''
  return useMemo(
    () => ({
      companyId,
      caller: { user_id: userId, access },
      owners: (members ?? [])
        .filter(({ role, is_active }) => role === 'owner' && is_active)
        .map(({ user_id }) => user_id),
    }),
    [companyId, userId, access, members],
  )
}

const People = ({ companyId, companyName }: { companyId: string; companyName: string }) => {
  const { t } = useTranslation(['admin-users', 'office'])
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState<Shown>('all')
  const [sent, setSent] = useState<SentInvitation | null>(null)
  const { data, error, refetch } = useListMembersQuery({ company_id: companyId })
  const scene = useScene(companyId, data?.members)
  const person = data?.members.find(({ user_id }) => user_id === params.get('pessoa'))

  if (person)
    return <PersonPage key={person.user_id} scene={scene} member={person} onClose={() => setParams({})} />
  return (
    <OfficePage title={t('title')} lead={t('lead')} testId="admin-users">
      <InviteForm scene={scene} onSent={setSent} />
      <Invitations scene={scene} onSent={setSent} />
      {sent && <ShareInvitation sent={sent} companyName={companyName} onClose={() => setSent(null)} />}
      <ListState rows={data?.members} error={error} onRetry={() => void refetch()} empty={t('empty')}>
        {(members) => (
          <PeopleTable
            scene={scene}
            members={members.filter((member) => isShown(member, shown))}
            onOpen={(userId) => setParams({ pessoa: userId })}
            filters={
              <div className={office.filter}>
                <SelectField
                  label={<span className="visually-hidden">{t('filter.label')}</span>}
                  value={shown}
                  onChange={setShown}
                  options={SHOWN.map((value) => ({ value, label: t(`filter.${value}`) }))}
                  data-testid="people-filter"
                />
              </div>
            }
          />
        )}
      </ListState>
    </OfficePage>
  )
}

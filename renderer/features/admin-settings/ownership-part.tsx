import { Alert, Button, Form, Input, Popconfirm, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { OfficeOutput } from '@shared/contract/gateway'
import { isStaffRole } from '@shared/domain/access/company-roles'
import { isOwner as isOwnerOf } from '@shared/domain/access/ownership'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import {
  useAppointOwnerMutation,
  useCancelDeletionMutation,
  useConfirmDeletionMutation,
  useOfferOwnershipMutation,
  useReadOwnershipQuery,
  useRequestDeletionMutation,
  useWithdrawOwnershipMutation,
} from '@renderer/api/endpoints/ownership'
import { useCompany } from '@renderer/app/company/company-context'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { useWithProof } from '@renderer/app/own-proof/use-with-proof'
import { PATHS } from '@renderer/app/routes/paths'
import { useAuth } from '@renderer/app/session/auth-context'
import { useFormats } from '@renderer/i18n/format'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadFailure } from '@renderer/app/office/office-states'
import { Skeleton } from '@renderer/ui/skeleton'
import { useClock } from '@renderer/ui/use-clock'
import { useListCandidatesQuery } from './endpoints'

type Ownership = OfficeOutput<'ownership.read'>

/** Hands the company over or deletes it; for its owners and for super admins. */
export const OwnershipPart = ({ companyId, name }: { companyId: string; name: string }) => {
  const { t } = useTranslation('admin-settings')
  const { access } = useAuth()
  const isPlatform = isSuperAdmin(access)
  const isOwner = isOwnerOf(access, companyId)
  const { currentData, error, refetch } = useReadOwnershipQuery(
    { company_id: companyId },
    { skip: !isOwner && !isPlatform },
  )
  if (!isOwner && !isPlatform) return <Banner tone="info">{t('ownership.ownersOnly')}</Banner>
  if (!currentData)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />
  return (
    <div className={office.page}>
      <HandOver companyId={companyId} offer={currentData.offer} isOwner={isOwner} />
      <Deletion companyId={companyId} name={name} deletion={currentData.deletion} isPlatform={isPlatform} />
    </div>
  )
}

const HandOver = ({
  companyId,
  offer,
  isOwner,
}: {
  companyId: string
  offer: Ownership['offer']
  isOwner: boolean
}) => {
  const { t } = useTranslation('admin-settings')
  const { date } = useFormats()
  const timeZone = useCompany().company?.time_zone
  const saveWithToast = useSaveToast()
  const { data } = useListCandidatesQuery({ company_id: companyId })
  const [offerTo, offering] = useOfferOwnershipMutation()
  const [appoint, appointing] = useAppointOwnerMutation()
  const [withdraw, withdrawing] = useWithdrawOwnershipMutation()
  const { withProof, proofDialog } = useWithProof(companyId)
  const members = data?.members ?? []
  // An offer is shown on staff's pages alone; who is appointed has nothing to accept.
  const candidates = members.filter(
    ({ role, is_active }) => is_active && role !== 'owner' && (!isOwner || isStaffRole(role)),
  )
  const nameOf = (id: string): string => {
    const member = members.find(({ user_id }) => user_id === id)
    return member?.nome ?? member?.email ?? t('ownership.member')
  }
  const submit = ({ user_id }: { user_id: string }): void => {
    const give = isOwner ? offerTo : appoint
    void saveWithToast(
      withProof((proof) => give({ company_id: companyId, user_id, proof }).unwrap()),
      t(isOwner ? 'ownership.offered' : 'ownership.appointed'),
    )
  }
  return (
    <OfficeSection
      title={t('ownership.title')}
      lead={t(isOwner ? 'ownership.lead' : 'ownership.platformLead')}
    >
      {offer && (
        <Alert
          type="info"
          showIcon
          title={t('ownership.waiting', {
            name: nameOf(offer.offered_to),
            date: date(offer.offered_at, timeZone),
          })}
          action={
            isOwner && (
              <Button
                loading={withdrawing.isLoading}
                onClick={() => void saveWithToast(withdraw({ company_id: companyId }).unwrap())}
                data-testid="ownership-withdraw"
              >
                {t('ownership.withdraw')}
              </Button>
            )
          }
        />
      )}
      <Form layout="vertical" onFinish={submit} data-testid="ownership-form">
        <Form.Item
          name="user_id"
          label={t('ownership.to')}
          rules={[{ required: true, message: t('ownership.toRequired') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={candidates.map(({ user_id }) => ({ value: user_id, label: nameOf(user_id) }))}
            notFoundContent={t('ownership.nobody')}
            data-testid="ownership-to"
          />
        </Form.Item>
        <Button
          type="primary"
          htmlType="submit"
          loading={offering.isLoading || appointing.isLoading}
          data-testid="ownership-offer"
        >
          {t(isOwner ? 'ownership.offer' : 'ownership.appoint')}
        </Button>
      </Form>
      {proofDialog}
    </OfficeSection>
  )
}

/** Where the files of what a deletion takes are written. */
const COPIES = [
  ['menu', `${PATHS.admin}/settings?part=backup`],
  ['sales', PATHS.tableOrders],
  ['cash', `${PATHS.admin}/dashboard`],
] as const

const Deletion = ({
  companyId,
  name,
  deletion,
  isPlatform,
}: {
  companyId: string
  name: string
  deletion: Ownership['deletion']
  isPlatform: boolean
}) => {
  const { t } = useTranslation(['admin-settings', 'common'])
  const { date, time } = useFormats()
  const navigate = useNavigate()
  const now = useClock()
  const { company, clear } = useCompany()
  const timeZone = company?.time_zone
  const saveWithToast = useSaveToast()
  const [request, requesting] = useRequestDeletionMutation()
  const [cancel, cancelling] = useCancelDeletionMutation()
  const [confirm, confirming] = useConfirmDeletionMutation()
  const [form] = Form.useForm<{ name: string }>()
  const named = (): { company_id: string; name: string } => ({
    company_id: companyId,
    name: form.getFieldValue('name') as string,
  })
  const ask = async (): Promise<void> => {
    if (await saveWithToast(request(named()).unwrap(), t('deletion.requested'))) form.resetFields()
  }
  const remove = async (): Promise<void> => {
    if (!(await saveWithToast(confirm(named()).unwrap(), t('deletion.done')))) return
    clear()
    void navigate(PATHS.companies)
  }
  return (
    <OfficeSection title={t('deletion.title')} lead={t('deletion.lead')}>
      {deletion && (
        <Alert
          type="warning"
          showIcon
          title={t('deletion.due', {
            time: `${date(deletion.due_at, timeZone)} ${time(deletion.due_at, timeZone)}`,
          })}
          action={
            <Button
              loading={cancelling.isLoading}
              onClick={() =>
                void saveWithToast(cancel({ company_id: companyId }).unwrap(), t('deletion.cancelled'))
              }
              data-testid="deletion-cancel"
            >
              {t('deletion.cancel')}
            </Button>
          }
        />
      )}
      <Space wrap data-testid="deletion-copies">
        {t('deletion.copies.title')}
        {COPIES.map(([what, to]) => (
          <Link key={what} to={to}>
            {t(`deletion.copies.${what}`)}
          </Link>
        ))}
      </Space>
      <Form form={form} layout="vertical" onFinish={() => void (deletion ? undefined : ask())}>
        <Form.Item
          name="name"
          label={t('backup.typeName', { name })}
          rules={[
            {
              validator: (_rule, typed) =>
                typed === name ? Promise.resolve() : Promise.reject(new Error(t('deletion.nameWrong'))),
            },
          ]}
        >
          <Input autoComplete="off" data-testid="deletion-name" />
        </Form.Item>
        {deletion ? (
          <Popconfirm
            title={t('deletion.sure', { name })}
            okText={t('deletion.confirm')}
            cancelText={t('common:cancel')}
            okButtonProps={{ danger: true, 'data-testid': 'deletion-sure' }}
            onConfirm={() => void form.validateFields().then(remove, () => undefined)}
          >
            <Button
              type="primary"
              danger
              loading={confirming.isLoading}
              disabled={!isPlatform && Date.parse(deletion.due_at) > now}
              data-testid="deletion-confirm"
            >
              {t('deletion.confirm')}
            </Button>
          </Popconfirm>
        ) : (
          <Button
            type="primary"
            danger
            htmlType="submit"
            loading={requesting.isLoading}
            data-testid="deletion-request"
          >
            {t('deletion.request')}
          </Button>
        )}
      </Form>
    </OfficeSection>
  )
}

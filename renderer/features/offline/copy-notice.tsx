import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api, COMPANY_CACHE_TAGS } from '@renderer/api/api'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { menuApi } from '@renderer/api/endpoints/menu'
import { pagesApi } from '@renderer/api/endpoints/pages'
import { useCompany } from '@renderer/app/company/company-context'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './offline.module.css'

/** The age of the company's shown copy, the older of menu and pages; null while both came from the backend. */
const useCopiedAt = (company_id: string): { copiedAt: string | null; isAsking: boolean } => {
  const menu = menuApi.endpoints.getMenu.useQueryState({ company_id })
  const pages = pagesApi.endpoints.getPages.useQueryState({ company_id })
  const [oldest = null] = [menu.data?.copied_at, pages.data?.copied_at]
    .filter((at) => at !== undefined)
    .sort()
  return { copiedAt: oldest, isAsking: menu.isFetching || pages.isFetching }
}

/** Says that the menu is a copy and how old; a tap refetches, and so does a reachable backend. */
export const CopyNotice = () => {
  const { company } = useCompany()
  return company ? <NoticeOf companyId={company.id} /> : null
}

const NoticeOf = ({ companyId }: { companyId: string }) => {
  const { copiedAt, isAsking } = useCopiedAt(companyId)
  return copiedAt === null ? null : <Notice copiedAt={copiedAt} isAsking={isAsking} />
}

const Notice = ({ copiedAt, isAsking }: { copiedAt: string; isAsking: boolean }) => {
  const { t } = useTranslation('offline')
  const { date, time } = useFormats()
  const dispatch = useAppDispatch()
  const { data } = useGetSyncStatusQuery()
  const isBack = data?.connection === 'online'

  const askAgain = useCallback(
    () =>
      void dispatch(api.util.invalidateTags([...COMPANY_CACHE_TAGS, 'Companies', 'MyCompanies', 'Access'])),
    [dispatch],
  )
  useEffect(() => {
    if (isBack) askAgain()
  }, [askAgain, isBack])

  return (
    <Banner
      tone="warning"
      testId="copy-notice"
      action={
        <Button isBusy={isAsking} onClick={askAgain} className={styles.action} data-testid="copy-retry">
          {t('copy.retry')}
        </Button>
      }
    >
      <strong>{t('copy.title')}</strong> {t('copy.text', { date: date(copiedAt), time: time(copiedAt) })}
    </Banner>
  )
}

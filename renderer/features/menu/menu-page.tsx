import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCompany } from '@renderer/app/company-context'
import { PATHS } from '@renderer/app/paths'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { CompanyMenu } from './company-menu'
import { MenuSkeleton } from './menu-skeleton'
import { useTableFromAddress } from './use-table-from-address'

/** `/menu`: the menu of the selected company, or of the one a table's QR code names (spec §2, DECISIONS 20). */
export const MenuPage = () => {
  const { company, isSettled } = useCompany()
  const [params] = useSearchParams()
  const asked = params.get('empresa')
  useTableFromAddress()

  if (!isSettled) return <MenuSkeleton />
  if (asked !== null && company?.slug !== asked) return <NoCompany reason="notFound" />
  if (!company) return <NoCompany reason="required" />
  return <CompanyMenu key={company.id} company={company} />
}

const NoCompany = ({ reason }: { reason: 'required' | 'notFound' }) => {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  return (
    <CenteredCard title={t(`company.${reason}.title`)} testId="menu-no-company">
      <p>{t(`company.${reason}.text`)}</p>
      <Button variant="primary" onClick={() => void navigate(PATHS.companies)}>
        {t('company.choose')}
      </Button>
    </CenteredCard>
  )
}

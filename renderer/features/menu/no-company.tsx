import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'

/** There is no company whose menu could be shown, and the way to the list of companies. */
export const NoCompany = ({ reason }: { readonly reason: 'required' | 'notFound' | 'suspended' }) => {
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

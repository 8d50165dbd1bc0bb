import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useReadStartQuery } from '@renderer/app/first-steps/endpoints'
import { PATHS } from '@renderer/app/routes/paths'
import styles from './admin.module.css'

/** What a company that sells still lacks, each with a link to where it is added. */
export const Missing = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation('admin')
  // The first steps on the same page have just read it anew.
  const { data } = useReadStartQuery({ company_id: companyId })
  // Until there is a dish, the first steps say what comes next.
  if (!data?.has_dishes) return null
  const missing = [
    { key: 'hours', to: `${PATHS.admin}/hours`, isThere: data.has_hours },
    { key: 'photos', to: `${PATHS.admin}/menu`, isThere: data.has_photos },
    { key: 'pix', to: `${PATHS.admin}/contact`, isThere: data.has_pix_key },
  ] as const
  const open = missing.filter(({ isThere }) => !isThere)
  if (open.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={
        <div className={styles.missing}>
          {t('today.missing')}
          <ul>
            {open.map(({ key, to }) => (
              <li key={key}>
                <Link to={to} data-testid={`missing-${key}`}>
                  {t(`today.missing_${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  )
}

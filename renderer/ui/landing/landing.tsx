import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../button-link'
import { PageIcon, type PageIconName } from '../page-icons'
import styles from './landing.module.css'

const PARTS = {
  guests: { menu: 'menu', order: 'phone', talk: 'calendar' },
  companies: { counter: 'flame', kitchen: 'clock', look: 'star' },
} as const satisfies Record<string, Record<string, PageIconName>>

/**
 * The benefits of Comanda for guests and restaurants. `registerPath` is absent where there is no registration: on a
 * terminal.
 */
export const Landing = ({ registerPath }: { readonly registerPath: string | null }) => {
  const { t } = useTranslation('facade')
  return (
    <>
      {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
        <section key={part} className={styles.part} data-testid={`landing-${part}`}>
          <h2 className={styles.title}>{t(`${part}.title`)}</h2>
          <ul className={styles.points}>
            {Object.entries(PARTS[part]).map(([point, icon]) => (
              <li key={point} className={styles.point}>
                <span className={styles.icon}>
                  <PageIcon name={icon} size={26} />
                </span>
                <h3 className={styles.pointTitle}>{t(`${part}.${point}.title`)}</h3>
                <p className={styles.pointText}>{t(`${part}.${point}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {registerPath && (
        <section className={styles.end}>
          <h2 className={styles.title}>{t('end.title')}</h2>
          <p>{t('end.text')}</p>
          <ButtonLink variant="primary" to={registerPath} data-testid="landing-register">
            {t('register')}
          </ButtonLink>
        </section>
      )}
    </>
  )
}

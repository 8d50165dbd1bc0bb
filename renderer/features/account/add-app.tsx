import { useTranslation } from 'react-i18next'
import type { Output } from '@shared/contract/gateway'
import { groupedSecret } from '@shared/domain/account/account'
import { FactorCode } from '@renderer/app/factors/factor-code'
import { useUnenrolFactorMutation } from '@renderer/api/endpoints/account'
import { useToast } from '@renderer/ui/feedback/toasts'
import { QrImage } from '@renderer/ui/qr-image'
import { Sheet } from '@renderer/ui/sheet'
import styles from './account.module.css'

export type BegunApp = Output<'account.enrolTotp'>

/**
 * Adds an authenticator app: QR code and secret, then the first code. Closing the dialog earlier removes the factor
 * again.
 */
export const AddApp = ({ app, onClose }: { app: BegunApp; onClose: () => void }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const [unenrol] = useUnenrolFactorMutation()
  const giveUp = (): void => {
    void unenrol({ factor_id: app.factor_id })
    onClose()
  }
  const onVerified = (): void => {
    toast('success', { title: t('factors.added'), description: t('factors.addedText') })
    onClose()
  }
  return (
    <Sheet title={t('app.title')} onClose={giveUp} testId="add-app-sheet">
      <div className={`${styles.form} ${styles.inSheet}`}>
        <p>{t('app.scan')}</p>
        <div className={styles.qr}>
          <QrImage text={app.uri} label={t('app.qr')} testId="factor-qr" />
        </div>
        <p>
          {t('app.secret')}
          <code className={styles.secret} data-testid="factor-secret">
            {groupedSecret(app.secret)}
          </code>
        </p>
        <FactorCode
          factor={{ id: app.factor_id, type: 'totp', phone: null }}
          channels={[]}
          onVerified={onVerified}
        />
      </div>
    </Sheet>
  )
}

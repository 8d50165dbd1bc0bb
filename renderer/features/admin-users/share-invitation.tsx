import { Button, Input, Modal, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentInvitation } from '@shared/contract/people/invitation-methods'
import { shareOnWhatsappLink } from '@shared/domain/company/whatsapp'
import { useGateway } from '@renderer/app/gateway-context'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './users.module.css'

/** The link of a new invitation. It is shown once, because only its hash is stored. */
export const ShareInvitation = ({
  sent: { invitation, link, is_mailed },
  companyName,
  onClose,
}: {
  sent: SentInvitation
  companyName: string
  onClose: () => void
}) => {
  const { t } = useTranslation('admin-users')
  const { capabilities } = useGateway()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  return (
    <Modal
      open
      title={t('share.title', { email: invitation.email })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose} data-testid="share-close">
          {t('share.close')}
        </Button>
      }
      data-testid="share-invitation"
    >
      <div className={styles.stack}>
        <Banner tone={is_mailed ? 'info' : 'warning'} testId="share-mail">
          {t(is_mailed ? 'share.mailed' : 'share.notMailed', { email: invitation.email })}
        </Banner>
        {link === null ? (
          <p>{t('share.noAddress')}</p>
        ) : (
          <>
            <p className={styles.plain}>{t('share.text')}</p>
            <Input
              readOnly
              value={link}
              aria-label={t('share.link')}
              onFocus={({ target }) => target.select()}
              data-testid="share-link"
            />
            <Space wrap>
              <Button onClick={() => void copy(link)} data-testid="share-copy">
                {t(copied === 'yes' ? 'share.copied' : 'share.copy')}
              </Button>
              {!capabilities.kiosk && (
                <Button
                  href={shareOnWhatsappLink(t('share.message', { company: companyName, link }))}
                  target="_blank"
                  rel="noopener noreferrer"
                  data-testid="share-whatsapp"
                >
                  {t('share.whatsapp')}
                </Button>
              )}
            </Space>
            {copied === 'failed' && <p role="alert">{t('share.copyFailed')}</p>}
          </>
        )}
      </div>
    </Modal>
  )
}

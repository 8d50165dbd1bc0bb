import { Button, Input, Upload } from 'antd'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { illustrationAddress } from '@shared/domain/menu/picture-names'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { Picture } from '@renderer/ui/picture'
import styles from './list-import.module.css'
import { SAMPLE_MENUS, type SampleMenu } from './sample-menus/sample-menus'

/** Where a list comes from: a file chosen or dropped, a text pasted, or a sample for a company without dishes. */
export const ListSource = ({
  isBusy,
  hasSamples,
  onFiles,
  onText,
  onSample,
  onTemplate,
}: {
  readonly isBusy: boolean
  readonly hasSamples: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly onText: (text: string) => void
  readonly onSample: (name: SampleMenu) => void
  readonly onTemplate: () => void
}) => {
  const { t } = useTranslation('admin-menu')
  const [text, setText] = useState('')
  return (
    <AntdTheme>
      <div className={styles.sources}>
        <div className={styles.source} data-testid="list-file">
          <Upload.Dragger
            multiple
            aria-label={t('file.choose')}
            showUploadList={false}
            disabled={isBusy}
            beforeUpload={(file, all) => {
              if (file === all[0]) onFiles(all)
              return false
            }}
          >
            <p className={styles.dropIcon} aria-hidden="true">
              <InboxOutlined />
            </p>
            <p className={styles.dropText}>{t('file.choose')}</p>
            <p className={styles.dropMore}>{t('file.limits')}</p>
          </Upload.Dragger>
          <Button
            type="link"
            className={styles.template ?? ''}
            onClick={onTemplate}
            data-testid="list-template"
          >
            {t('file.template')}
          </Button>
        </div>
        <form
          className={styles.source}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') onText(text)
          }}
        >
          <label htmlFor="list-text">{t('file.pasteLabel')}</label>
          <Input.TextArea
            id="list-text"
            className={styles.paste ?? ''}
            rows={5}
            value={text}
            placeholder={t('file.pasteExample')}
            disabled={isBusy}
            onChange={({ target }) => setText(target.value)}
            data-testid="list-text"
          />
          <Button
            htmlType="submit"
            disabled={isBusy || text.trim() === ''}
            className={styles.readText ?? ''}
            data-testid="list-read-text"
          >
            {t('file.readText')}
          </Button>
        </form>
      </div>
      {hasSamples && (
        <section className={styles.sampleMenus} aria-labelledby="sample-menus" data-testid="sample-menus">
          <h3 id="sample-menus">{t('file.samplesTitle')}</h3>
          <p>{t('file.samplesLead')}</p>
          <ul>
            {(Object.keys(SAMPLE_MENUS) as SampleMenu[]).map((name) => (
              <li key={name}>
                <Button
                  className={styles.sampleMenu ?? ''}
                  disabled={isBusy}
                  onClick={() => onSample(name)}
                  data-testid={`sample-${name}`}
                >
                  <Picture
                    address={illustrationAddress(SAMPLE_MENUS[name])}
                    alt=""
                    sizes="48px"
                    width={48}
                    height={48}
                    instead={null}
                  />
                  {t(`file.samples.${name}`)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AntdTheme>
  )
}

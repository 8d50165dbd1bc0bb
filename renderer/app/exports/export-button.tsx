import DownOutlined from '@ant-design/icons/DownOutlined'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { FILE_FORMATS, type FileFormat } from './use-export'

interface ExportButtonProps {
  /** What is exported, where the page around does not say it. */
  readonly label?: string
  readonly isBusy: boolean
  readonly disabled?: boolean
  readonly onExport: (format: FileFormat) => void
  /** Each format's is this one with its name behind it. */
  readonly testId: string
}

/** A file for spreadsheets in either format. The page lists the translations `exports`. */
export const ExportButton = ({ label, isBusy, disabled = false, onExport, testId }: ExportButtonProps) => {
  const { t } = useTranslation('exports')
  return (
    <AntdTheme size="touch">
      <Dropdown
        trigger={['click']}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- of the menu, once a press opened it
        autoFocus
        disabled={disabled || isBusy}
        menu={{
          items: FILE_FORMATS.map((format) => ({
            key: format,
            label: <span data-testid={`${testId}-${format}`}>{t(`formats.${format}`)}</span>,
            onClick: () => onExport(format),
          })),
        }}
      >
        <Button
          icon={<DownOutlined aria-hidden />}
          iconPlacement="end"
          loading={isBusy}
          disabled={disabled}
          aria-haspopup="menu"
          data-testid={testId}
        >
          {label ?? t('export')}
        </Button>
      </Dropdown>
    </AntdTheme>
  )
}

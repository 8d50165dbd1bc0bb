import { Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  backupRowsSchema,
  backupSchema,
  MAX_BACKUP_CHARACTERS,
  type Backup,
} from '@shared/contract/company/backup-methods'
import { companyDisplayName } from '@shared/domain/company/company'
import { localDate } from '@shared/domain/hours/opening-hours'
import type { Company } from '@shared/schemas/company/company'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useColumnWords } from '@renderer/app/office/history/use-column-words'
import { OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { Button } from '@renderer/ui/button'
import { downloadFile } from '@renderer/ui/download-file'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { BranchDialog } from './branch-dialog'
import type { Counts } from './counts-table'
import { useLazyExportBackupQuery, useImportBackupMutation } from './endpoints'
import { ImportDialog } from './import-dialog'
import { picturesOf, useBranchStart } from './use-branch-start'

/** The file's contents, or null when it is no backup. */
const readBackup = async (file: File): Promise<Backup | null> => {
  if (file.size > MAX_BACKUP_CHARACTERS) return null
  try {
    const parsed = backupSchema.safeParse(JSON.parse(await file.text()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

interface Chosen {
  readonly backup: Backup
  readonly counts: Counts
}

/** A file of this company, with what it would change. */
interface Compared extends Chosen {
  readonly keepsPixKey: boolean
  /** What it was compared with. */
  readonly revision: string
  /** Somebody has changed that since the first look. */
  readonly isOutdated: boolean
}

/** Exports the menu and the public pages as a file, imports such a file, and begins a branch with another company's. */
export const BackupPart = ({ company }: { company: Company }) => {
  const companyId = company.id
  const { t } = useTranslation(['admin-settings', 'office'])
  const toast = useToast()
  const words = useColumnWords()
  const [makeExport, exporting] = useLazyExportBackupQuery()
  const [runImport, importing] = useImportBackupMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Compared | null>(null)
  /** Another company's file, which this one may begin with. */
  const [another, setAnother] = useState<Chosen | null>(null)
  const [without, setWithout] = useState(0)
  const branch = useBranchStart(companyId)

  const textOf = ({ code, details }: ApiError): string => {
    if (code !== 'invalid_input') return t(`errors:${code}`)
    if (details.reason === 'menu_not_empty') return t('backup.menuNotEmpty')
    const pictures = backupRowsSchema.safeParse(details.rows).data ?? []
    if (pictures.length > 0) {
      const rows = pictures.map(({ table, name }) =>
        name ? `${words.table(table)} – ${name}` : words.table(table),
      )
      return t('backup.foreignPictures', { rows: rows.join('; ') })
    }
    const [, table] = typeof details.field === 'string' ? details.field.split('.') : []
    return table ? t('backup.wrongTable', { table: words.table(table) }) : t('backup.notABackup')
  }
  const fail = (cause: unknown): void =>
    setProblem(textOf(asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null }))

  const save = async (): Promise<void> => {
    setProblem(null)
    try {
      const backup = await makeExport({ company_id: companyId }).unwrap()
      const content = new Blob([JSON.stringify(backup, null, 1)], { type: 'application/json' })
      const day = localDate(Date.parse(backup.exported_at), company.time_zone)
      downloadFile(`${backup.company.slug}-${day}.comanda.json`, content)
    } catch (cause) {
      fail(cause)
    }
  }
  const choose = async (file: File): Promise<void> => {
    setProblem(null)
    setWithout(0)
    const backup = await readBackup(file)
    if (backup) await compare(backup, false)
    else setProblem(t('backup.notABackup'))
  }
  const compare = async (backup: Backup, isOutdated: boolean): Promise<void> => {
    try {
      const { tables, keeps_pix_key, revision } = await runImport({
        company_id: companyId,
        backup,
        preview: true,
      }).unwrap()
      setChosen({ backup, counts: tables, keepsPixKey: keeps_pix_key, revision, isOutdated })
    } catch (cause) {
      setChosen(null)
      if (asApiError(cause)?.details.reason === 'other_company') await offer(backup)
      else fail(cause)
    }
  }
  const offer = async (backup: Backup): Promise<void> => {
    try {
      const { tables } = await branch.preview(backup)
      setAnother({ backup, counts: tables })
    } catch (cause) {
      fail(cause)
    }
  }
  const begin = async (backup: Backup, pictures: readonly string[]): Promise<void> => {
    try {
      const { without_picture: missing } = await branch.start(backup, pictures)
      setWithout(missing)
      toast('success', { title: t('backup.branchStarted') })
    } catch (cause) {
      fail(cause)
    } finally {
      setAnother(null)
    }
  }
  const restore = async ({ backup, revision }: Compared): Promise<void> => {
    try {
      await runImport({ company_id: companyId, backup, preview: false, expected: revision }).unwrap()
      toast('success', { title: t('backup.imported') })
    } catch (cause) {
      if (asApiError(cause)?.code === 'edit_conflict') return compare(backup, true)
      fail(cause)
    }
    setChosen(null)
  }

  const pictures = another ? picturesOf(another.backup, another.counts) : []

  return (
    <div className={office.page}>
      <OfficeSection title={t('backup.exportTitle')} lead={t('backup.exportLead')}>
        <div>
          <Button
            variant="primary"
            isBusy={exporting.isLoading}
            onClick={() => void save()}
            data-testid="backup-export"
          >
            {t('backup.export')}
          </Button>
        </div>
      </OfficeSection>
      <OfficeSection title={t('backup.importTitle')} lead={t('backup.importLead')}>
        <Upload.Dragger
          accept=".json,application/json"
          multiple={false}
          showUploadList={false}
          disabled={importing.isLoading}
          aria-label={t('backup.choose')}
          beforeUpload={(file) => {
            void choose(file)
            return false
          }}
          data-testid="backup-file"
        >
          {t('backup.choose')}
        </Upload.Dragger>
      </OfficeSection>
      {problem && (
        <Banner tone="error" testId="backup-problem">
          {problem}
        </Banner>
      )}
      {without > 0 && (
        <Banner tone="warning" testId="branch-without">
          {t('backup.branchWithoutPictures', { count: without })}
        </Banner>
      )}
      {another && (
        <BranchDialog
          backup={another.backup}
          counts={another.counts}
          pictures={pictures.length}
          copied={branch.copied}
          onConfirm={() => void begin(another.backup, pictures)}
          onClose={() => setAnother(null)}
        />
      )}
      {chosen && (
        <ImportDialog
          // What it changes now is confirmed anew.
          key={chosen.revision}
          name={companyDisplayName(company) ?? company.slug}
          backup={chosen.backup}
          counts={chosen.counts}
          keepsPixKey={chosen.keepsPixKey}
          isOutdated={chosen.isOutdated}
          isBusy={importing.isLoading}
          onConfirm={() => void restore(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}

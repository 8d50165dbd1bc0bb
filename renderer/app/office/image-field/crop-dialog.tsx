import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { ErrorCode } from '@shared/contract/errors'
import { asApiError } from '@renderer/api/error'
import { useUploadImageMutation } from '@renderer/api/endpoints/images'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { Banner } from '@renderer/ui/feedback/banner'
import { encodeImage, type PictureEdges } from './encode-image'
import styles from './image-field.module.css'

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

const startOf = ({ naturalWidth, naturalHeight }: HTMLImageElement, ratio: number | undefined): PercentCrop =>
  ratio === undefined
    ? WHOLE
    : centerCrop(
        makeAspectCrop({ unit: '%', width: 100 }, ratio, naturalWidth, naturalHeight),
        naturalWidth,
        naturalHeight,
      )

interface CropDialogProps {
  readonly companyId: string
  /** The address of the chosen file on this device. */
  readonly address: string
  /** Width to height; free by default. */
  readonly ratio: number | undefined
  readonly edges: PictureEdges
  readonly onDone: (path: string) => void
  readonly onDamaged: () => void
  readonly onClose: () => void
}

/** Crops, scales and uploads the chosen picture. When the upload fails the dialog stays open for a retry. */
export const CropDialog = ({
  companyId,
  address,
  ratio,
  edges,
  onDone,
  onDamaged,
  onClose,
}: CropDialogProps) => {
  const { t } = useTranslation('image-field')
  const image = useRef<HTMLImageElement>(null)
  const id = useMemo(() => crypto.randomUUID(), [])
  const [crop, setCrop] = useState<PercentCrop>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const [upload] = useUploadImageMutation()

  const send = async (): Promise<void> => {
    if (!image.current || !crop) return
    setBusy(true)
    setProblem(null)
    try {
      const encoded = await encodeImage(image.current, crop, edges)
      const { path } = await upload({ company_id: companyId, id, ...encoded }).unwrap()
      onDone(path)
    } catch (cause) {
      setBusy(false)
      setProblem(asApiError(cause)?.code ?? 'unexpected')
    }
  }
  const labels = {
    cropArea: t('crop.area'),
    nwDragHandle: t('crop.corner'),
    neDragHandle: t('crop.corner'),
    swDragHandle: t('crop.corner'),
    seDragHandle: t('crop.corner'),
    nDragHandle: t('crop.edge'),
    eDragHandle: t('crop.edge'),
    sDragHandle: t('crop.edge'),
    wDragHandle: t('crop.edge'),
  }
  return (
    <AskDialog
      title={t('crop.title')}
      width={560}
      confirmLabel={problem ? t('crop.again') : isBusy ? t('crop.sending') : t('crop.send')}
      isBusy={isBusy}
      isDisabled={!crop}
      onConfirm={() => void send()}
      onClose={onClose}
      testId="crop-dialog"
      confirmTestId="crop-send"
    >
      <p className={styles.hint}>{t('crop.hint')}</p>
      <ReactCrop
        crop={crop}
        onChange={(_pixels, percent) => setCrop(percent)}
        aspect={ratio}
        keepSelection
        minWidth={24}
        minHeight={24}
        disabled={isBusy}
        ariaLabels={labels}
        className={styles.crop}
      >
        <img
          ref={image}
          src={address}
          alt={t('crop.chosen')}
          className={styles.cropped}
          onLoad={({ currentTarget }) => setCrop(startOf(currentTarget, ratio))}
          onError={onDamaged}
        />
      </ReactCrop>
      {problem && (
        <Banner tone="error" testId="upload-problem">
          {t('crop.failed')} {t(`errors:${problem}`)}
        </Banner>
      )}
    </AskDialog>
  )
}

import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import styles from './toasts.module.css'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export interface ToastText {
  readonly title: string
  /** A text, or a button to take back what is reported. */
  readonly description?: ReactNode
}

export type ShowToast = (kind: ToastKind, text: ToastText) => void

interface Toast extends ToastText {
  readonly id: number
  readonly kind: ToastKind
}

/** How long a toast stays (spec §9: about 4 to 5 seconds). */
export const TOAST_MS = 4_500
/** The most that a hovering pointer prolongs it: a pointer that rests there by accident does not keep it for ever. */
export const TOAST_HELD_MS = 10_000
const MOST_AT_ONCE = 4

const ToastContext = createContext<ShowToast | null>(null)

/** Toasts at the bottom right, for completed actions; problems that the user can correct are shown inline. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const nextId = useRef(1)
  const close = useCallback((id: number) => setToasts((held) => held.filter((toast) => toast.id !== id)), [])
  const show = useCallback<ShowToast>((kind, text) => {
    const id = nextId.current
    nextId.current += 1
    setToasts((held) => [...held, { ...text, kind, id }].slice(-MOST_AT_ONCE))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      {/* Rendered empty first: a screen reader may miss a live region that arrives with its text. */}
      <div className={styles.stack} aria-live="polite" data-testid="toasts">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </ToastContext>
  )
}

const ToastCard = ({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) => {
  const { t } = useTranslation('common')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => onClose(toast.id), isHeld ? TOAST_HELD_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onClose, toast.id])
  return (
    <div
      className={[styles.toast, styles[toast.kind]].join(' ')}
      role={toast.kind === 'error' ? 'alert' : undefined}
      data-testid={`toast-${toast.kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <div>
        <strong>{toast.title}</strong>
        {toast.description && <p className={styles.description}>{toast.description}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        onClick={() => onClose(toast.id)}
        aria-label={t('close')}
      >
        ×
      </button>
    </div>
  )
}

/** Shows a toast: `const toast = useToast(); toast('success', { title: t('saved') })`. */
export const useToast = (): ShowToast => {
  const show = useContext(ToastContext)
  return useMemo(() => show ?? (() => undefined), [show])
}

import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** A filter that is on; pressing its cross takes it off. `name` says which one to whoever cannot see it. */
export function Chip({ children, name, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      {children}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconX size={14} stroke={2.25} aria-hidden="true" />
      </button>
    </span>
  )
}

type ChipProps = { children: ReactNode; name: string; onRemove: () => void }

import { useEffect, useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { weaknessMessages } from '../../account-messages.ts'
import type { Strength } from '../../password-strength/estimate-strength.ts'
import styles from '../accounts.module.css'

/**
 * Shows how hard a password is to guess. Renders nothing while the field is empty or if the estimator can't be loaded.
 */
export function StrengthMeter({ password, own }: StrengthMeterProps) {
  const strength = useStrength(password, own)
  if (!strength) return null
  const { score, weakness } = strength
  return (
    <div className={styles.meter} data-score={score}>
      {!weakness && (
        <span className={styles.bar} aria-hidden="true">
          {levels.map((level) => (
            <i key={level} data-on={score >= level || undefined} />
          ))}
        </span>
      )}
      <p role="status">
        {weakness ? translate(weaknessMessages[weakness]) : translate(labels[score])}
      </p>
    </div>
  )
}

function useStrength(password: string, own: readonly string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null)
  const owned = own.join('\n')
  useEffect(() => {
    if (password === '') return
    let isCanceled = false
    const estimate = async () => {
      const { estimateStrength } = await import('../../password-strength/estimate-strength.ts')
      if (!isCanceled) setStrength(estimateStrength(password, owned.split('\n')))
    }
    // Debounced for fast typing. A failure is harmless because the server checks the password again.
    const rested = setTimeout(() => void estimate().catch(() => undefined), restMs)
    return () => {
      isCanceled = true
      clearTimeout(rested)
    }
  }, [password, owned])
  return password === '' ? null : strength
}

const restMs = 120
const levels = [1, 2, 3, 4] as const
const labels: Record<Strength['score'], string> = {
  0: 'Very easy to guess',
  1: 'Easy to guess',
  2: 'Could be longer',
  3: 'Good',
  4: 'Strong',
}

type StrengthMeterProps = {
  password: string
  /** The user's address and names, which attackers would try first. */
  own: readonly string[]
}

import { demoAccounts, demoPassword } from '../demo-accounts.ts'
import styles from './demo-account-picker.module.css'

/** Demo accounts that fill in the login form when selected. */
export function DemoAccountPicker({ onChoose }: { onChoose: (choice: Choice) => void }) {
  return (
    <details className={styles.choice}>
      <summary>Demo accounts</summary>
      <ul>
        {demoAccounts.map(({ email, is }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onChoose({ username: email, password: demoPassword })}
            >
              {email}
              <span>{is}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Choice = { username: string; password: string }

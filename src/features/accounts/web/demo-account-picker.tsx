import { translate } from '#kernel/messages/translate.ts'
import { demoAccounts, demoPassword } from '../demo-accounts.ts'
import styles from './accounts.module.css'

/** List of demo accounts. Selecting one fills in the login form. */
export function DemoAccountPicker({ onChoose }: { onChoose: (choice: Choice) => void }) {
  return (
    <details className={styles.demoAccountPickerChoice}>
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
              <span>{translate(is)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Choice = { username: string; password: string }

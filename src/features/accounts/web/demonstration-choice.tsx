import { demonstrationAccounts, demonstrationPassword } from '../demonstration-accounts.ts'
import styles from './demonstration-choice.module.css'

/** On a demonstration market: accounts that fill in the form. */
export function DemonstrationChoice({ onChoose }: { onChoose: (choice: Choice) => void }) {
  return (
    <details className={styles.choice}>
      <summary>Demonstration accounts</summary>
      <ul>
        {demonstrationAccounts.map(({ email, is }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onChoose({ username: email, password: demonstrationPassword })}
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

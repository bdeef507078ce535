import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/use-action.ts'
import { useUser } from '#ui/user.tsx'
import styles from './saved.module.css'

/** Saves a search with few results and emails new matches. Visitors without an account save it on their device. */
export function AlertButton({ query, name, hasResults }: AlertButtonProps) {
  const user = useUser()
  const navigate = useNavigate()
  const here = useLocation()
  const [isDone, setDone] = useState(false)
  const create = useAction(async () => {
    const { createAlert } = await import('../create-alert.ts')
    await createAlert({ query, name, isMember: user !== null })
    setDone(true)
    if (!user) void navigate(withReturnTarget(destinations.register(), here))
  })
  return (
    <section className={styles.box} aria-label="Notify me when one is listed">
      <h2>Notify me when one is listed</h2>
      <p>
        {user
          ? hasResults
            ? 'We’ll email you when another one like this is listed.'
            : 'We’ll email you when one like this is listed.'
          : 'We’ll email you when one is listed. You’ll need an account for that. Until then, the search is saved on this device.'}
      </p>
      {isDone && user ? (
        <p role="status" className={styles.done}>
          Alert created. You’ll find it in your saved searches. You can turn it off with one click
          in any email.
        </p>
      ) : (
        <Button
          variant={hasResults ? 'plain' : 'act'}
          block
          busy={create.isBusy}
          onClick={create.run}
        >
          Notify me<span className="sr"> when one is listed</span>
        </Button>
      )}
    </section>
  )
}

type AlertButtonProps = { query: string; name: string; hasResults: boolean }

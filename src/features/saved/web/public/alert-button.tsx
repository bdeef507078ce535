import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { useUser } from '#ui/user.tsx'
import styles from './saved.module.css'

/** Saves a search with few results and emails new matches. Visitors without an account save it on their device. */
export function AlertButton({ query, name, hasResults }: AlertButtonProps) {
  const user = useUser()
  const navigate = useNavigate()
  const here = useLocation()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const press = async () => {
    setState('busy')
    const { createAlert } = await import('../create-alert.ts')
    const isSaved = await createAlert({ query, name, isMember: user !== null }).catch((error) => {
      showFailure(error)
      setState('open')
      return null
    })
    if (isSaved === null) return
    setState('done')
    if (!user) void navigate(withReturnTarget(destinations.register(), here))
  }
  return (
    <section className={styles.box} aria-label="Notify me when one is listed">
      <h2>Notify me when one is listed</h2>
      <p>
        {user
          ? `We’ll email you when ${hasResults ? 'another one' : 'one'} like this is listed.`
          : 'We’ll email you when one is listed. You’ll need an account for that. Until then, the search is saved on this device.'}
      </p>
      {state === 'done' && user ? (
        <p role="status" className={styles.done}>
          Alert created. You’ll find it in your saved searches. You can turn it off with one click
          in any email.
        </p>
      ) : (
        <Button
          variant={hasResults ? 'plain' : 'act'}
          block
          busy={state === 'busy'}
          onClick={() => void press()}
        >
          Notify me<span className="sr"> when one is listed</span>
        </Button>
      )}
    </section>
  )
}

type AlertButtonProps = { query: string; name: string; hasResults: boolean }

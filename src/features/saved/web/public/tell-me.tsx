import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { withReturn } from '#kernel/web/return-target.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { useUser } from '#ui/user.tsx'
import styles from './tell-me.module.css'

/** Saves a search that finds little and mails its next match: with one press, or one and an account. */
export function TellMe({ query, name, hasResults }: TellMeProps) {
  const user = useUser()
  const navigate = useNavigate()
  const here = useLocation()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const press = async () => {
    setState('busy')
    const { tellMe } = await import('../tell-me-call.ts')
    const isKept = await tellMe({ query, name, isMember: user !== null }).catch((error) => {
      showFailure(error)
      setState('open')
      return null
    })
    if (isKept === null) return
    setState('done')
    if (!user) void navigate(withReturn(destinations.register(), here))
  }
  return (
    <section className={styles.box} aria-label="Tell me when one comes">
      <h2>Tell me when one comes</h2>
      <p>
        {user
          ? `We mail you as soon as ${hasResults ? 'another one' : 'one'} like this is listed.`
          : 'We mail you as soon as one is listed. That needs an account with your e-mail; the search waits on this device until you have it.'}
      </p>
      {state === 'done' && user ? (
        <p role="status" className={styles.done}>
          Done. It stands among your saved searches; one press in any mail ends it.
        </p>
      ) : (
        <Button
          variant={hasResults ? 'plain' : 'act'}
          block
          busy={state === 'busy'}
          onClick={() => void press()}
        >
          Tell me<span className="sr"> when one comes</span>
        </Button>
      )}
    </section>
  )
}

type TellMeProps = { query: string; name: string; hasResults: boolean }

import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { linkDays } from '../conversation-limits.ts'
import styles from './conversation-page.module.css'

/** Page for an expired, revoked, or malformed link. Looks the same in all three cases. */
export function ExpiredLink({ said }: { said: string | null }) {
  const { state } = useNavigation()
  return (
    <div className={styles.expired}>
      <h1>This link has expired</h1>
      <p>
        Conversation links work for {linkDays} days or until you request a new one. We can email you
        a new link.
      </p>
      {said ? (
        <p role="status">
          <b>{said}</b>
        </p>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="link" />
          <Button type="submit" variant="act" size="lg" busy={state === 'submitting'}>
            Request a new link
          </Button>
        </Form>
      )}
    </div>
  )
}

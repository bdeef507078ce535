import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { linkDays } from '../conversation-limits.ts'
import styles from './conversation-page.module.css'

/** What an expired, void or broken link shows: the same for all of them. */
export function ExpiredLink({ said }: { said: string | null }) {
  const { state } = useNavigation()
  return (
    <div className={styles.expired}>
      <h1>This link opens no longer</h1>
      <p>
        A link to a conversation opens for {linkDays} days, and only until a newer one is asked for.
        We can send a new one to the address that you gave.
      </p>
      {said ? (
        <p role="status">
          <b>{said}</b>
        </p>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="link" />
          <Button type="submit" variant="act" size="lg" busy={state === 'submitting'}>
            Send me a new link
          </Button>
        </Form>
      )}
    </div>
  )
}

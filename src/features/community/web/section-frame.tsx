import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './community.module.css'
import type { SectionId } from './community-view.ts'

/** Section layout with the heading on the left and the content on the right. */
export function SectionFrame({ id, title, note, tools, children }: SectionFrameProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.side}>
        <h2 id={`${id}-title`}>{translate(title)}</h2>
        {note && <p>{note}</p>}
        {tools}
      </div>
      <div>{children}</div>
    </section>
  )
}

type SectionFrameProps = {
  id: SectionId
  title: string
  note?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

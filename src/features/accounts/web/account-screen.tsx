import type { ReactNode } from 'react'
import IconCheck from '#icons/IconCheck'
import { translate } from '#kernel/messages/translate.ts'
import styles from './accounts.module.css'

/** Narrow form with a heading. Wide screens also show a photo and the benefits. */
export function AccountScreen({ title, intro, reasons, children }: AccountScreenProps) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.form}>
        <h1>{translate(title)}</h1>
        {intro && <p className="mt-2 text-ink-2 text-pretty">{intro}</p>}
        {children}
      </div>
      <div>
        <picture className={styles.picture}>
          <source media="(max-width: 1100px)" srcSet={nothing} sizes="1px" />
          <source
            type="image/webp"
            srcSet="/hero/sr22-960.webp 960w, /hero/sr22-1440.webp 1440w"
            sizes="56vw"
          />
          <img src="/hero/sr22-960.jpg" width={1440} height={960} alt="" />
        </picture>
        {reasons && (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>
                <IconCheck size={18} stroke={2} />
                {translate(reason)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Prevents small screens from downloading a hidden photo. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw== 1w'

type AccountScreenProps = {
  title: string
  intro?: ReactNode
  reasons?: readonly string[]
  children?: ReactNode
}

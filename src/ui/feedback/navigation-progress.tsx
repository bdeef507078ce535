import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** How long a page may take before a bar at the top says that it is on its way, milliseconds. */
const patience = 120

/** Says that another page is on its way, to the eye and to screen readers. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== 'idle'
  const isSlow = useIsSlow(isUnderWay)
  return (
    <>
      {isSlow && <div className={styles.bar} data-navigation-progress="" />}
      <div className="sr" aria-live="polite">
        {isSlow && 'The page is loading.'}
      </div>
    </>
  )
}

function useIsSlow(isUnderWay: boolean) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}

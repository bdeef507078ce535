import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './feedback.module.css'

/** Delay in milliseconds before the progress bar appears. */
const progressDelayMs = 120

/** Shows a progress bar during navigation, and announces it to screen readers. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== 'idle'
  const isSlow = useIsSlow(isUnderWay)
  return (
    <>
      {isSlow && <div className={styles.bar} data-navigation-progress="" />}
      <div className="sr" aria-live="polite">
        {isSlow && 'Loading page…'}
      </div>
    </>
  )
}

function useIsSlow(isUnderWay: boolean) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsSlow(true), progressDelayMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}

import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Some twenty routes: naming them all at once is cheaper than asking for each as it comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

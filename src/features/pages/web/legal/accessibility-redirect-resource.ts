import { redirect } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'

export const loader = () => redirect(destinations.legal('accessibility'), 301)

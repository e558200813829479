import 'server-only'
import { cache } from 'react'

/** Makes a function run once for each page, however many parts of the page call it. */
export const oncePerPage = cache

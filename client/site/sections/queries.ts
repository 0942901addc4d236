import { siteLimits } from '../../lib/site-limits.ts'

/** List parameters of the home and about pages. Shared by loaders and sections, so that both use the same cache key. */
export const everyClient = { page: 1, limit: siteLimits.clients }
export const everyFeature = { page: 1, limit: siteLimits.features }
export const homeTestimonials = { page: 1, limit: siteLimits.testimonials }
export const homeReasons = { page: 1, limit: siteLimits.whyChooseUs }
export const firstVideo = { page: 1, limit: 1 }
export const firstAwards = { page: 1, limit: siteLimits.awards }
export const firstMembers = { page: 1, limit: siteLimits.team }

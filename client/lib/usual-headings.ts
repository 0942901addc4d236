// Headings of the sections that have none of their own. The bundler writes each where it is used, so that pages and forms share them for nothing.

export const clientsHeading = 'Our Trusted Clients'
export const servicesHeading = 'Services'
export const featuresHeading = 'Deliver Your Logistic Safely and Quickly'
export const testimonialsHeading = 'What clients say'
export const whyChooseUsHeading = 'Why Choose Us?'
export const lanesHeading = 'Lanes and hours'
export const teamHeading = 'Team'
export const awardsHeading = 'Awards'

/**
 * The icons of the public pages, by their names in `react-icons`. That package has one file per family, so a page would also load the icons
 * of the admin area; `scripts/icons.ts` writes the listed ones into files of their own.
 */
export const icons = {
  WhatsApp: 'FaWhatsapp',
  ArrowLeft: 'LuArrowLeft',
  ArrowRight: 'LuArrowRight',
  ArrowUpRight: 'LuArrowUpRight',
  ChevronDown: 'LuChevronDown',
  Mail: 'LuMail',
  MenuIcon: 'LuMenu',
  Moon: 'LuMoon',
  Pause: 'LuPause',
  Phone: 'LuPhone',
  Play: 'LuPlay',
  Sun: 'LuSun',
  Close: 'LuX',
} as const

/** The icons of signing in and of the bar above it, which would bring those of the whole admin area. */
export const signInIcons = {
  CircleUser: 'LuCircleUser',
  Expand: 'LuChevronDown',
  Eye: 'LuEye',
  EyeOff: 'LuEyeOff',
  Fingerprint: 'LuFingerprint',
  Globe: 'LuGlobe',
  Moon: 'LuMoon',
  Sun: 'LuSun',
} as const

/** The marks of social networks and the star of testimonials, which the first script of a page does without: they stand further below. */
export const socialIcons = {
  Facebook: 'FaFacebookF',
  Instagram: 'FaInstagram',
  LinkedIn: 'FaLinkedinIn',
  Star: 'LuStar',
  Twitter: 'FaXTwitter',
  YouTube: 'FaYoutube',
} as const

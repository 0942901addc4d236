export {
  FaFacebookF as Facebook,
  FaInstagram as Instagram,
  FaLinkedinIn as LinkedIn,
  FaWhatsapp as WhatsApp,
  FaXTwitter as Twitter,
  FaYoutube as YouTube,
} from 'react-icons/fa6'
export {
  LuArrowLeft as ArrowLeft,
  LuArrowRight as ArrowRight,
  LuArrowUpRight as ArrowUpRight,
  LuChevronDown as ChevronDown,
  LuMail as Mail,
  LuMenu as MenuIcon,
  LuMoon as Moon,
  LuPause as Pause,
  LuPhone as Phone,
  LuPlay as Play,
  LuStar as Star,
  LuSun as Sun,
  LuX as Close,
} from 'react-icons/lu'

// The facts of the firm that the hosted functions need, for `supabase secrets set --env-file`.
import '../../supabase/secrets.ts';
